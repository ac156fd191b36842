"""Checks that a Job manifest is consistent and prints its container's command, one word on each line.

    manifest.py FILE FOLDER     paths below a volume's mount point become paths below FOLDER
"""

import sys

import yaml


def check(holds, text):
    if not holds:
        sys.exit(f"{sys.argv[1]}: {text}")


def option(words, name):
    return words[words.index(name) + 1] if name in words else None


with open(sys.argv[1], encoding="utf-8") as file:
    job = yaml.safe_load(file)
folder = sys.argv[2]

check(job["apiVersion"] == "batch/v1" and job["kind"] == "Job", "it is no Job of batch/v1")
spec = job["spec"]
pod = spec["template"]["spec"]
check(pod["restartPolicy"] in ("Never", "OnFailure"), "a Job's pods can't always be restarted")
check(len(pod["containers"]) == 1, "it has more than one container")
container = pod["containers"][0]
words = container["command"] + container["args"]
check(all(isinstance(word, str) for word in words), "a word of the command is no text")
check(not any("$" in word for word in words), "a word has a variable, which no shell would fill in")

shards = option(words, "--shards")
if shards is not None:
    check(spec["completionMode"] == "Indexed", "its pods would get no index")
    check(str(spec["completions"]) == shards, "completions and --shards differ")
    check(spec["parallelism"] <= spec["completions"], "more pods at once than there are")
cores = option(words, "--jobs")
if cores is not None:
    check(container["resources"]["requests"]["cpu"] == cores, "the request for cores and --jobs differ")

volumes = {volume["name"] for volume in pod["volumes"]}
for mount in container["volumeMounts"]:
    check(mount["name"] in volumes, f"no volume is called {mount['name']}")
    path = mount["mountPath"]
    words = [folder + word if word.startswith(path + "/") else word for word in words]
print("\n".join(words))
