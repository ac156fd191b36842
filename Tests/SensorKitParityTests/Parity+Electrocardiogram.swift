import SensorKit

extension Parity {
  mutating func electrocardiogram() {
    sendableObjectType(518, SRElectrocardiogramSample.self, copies: true, codes: true)
    property(519, \SRElectrocardiogramSample.date, Date.self)
    property(520, \SRElectrocardiogramSample.frequency, Measurement<UnitFrequency>.self)
    property(521, \SRElectrocardiogramSample.session, SRElectrocardiogramSession.self)
    property(522, \SRElectrocardiogramSample.lead, SRElectrocardiogramSample.Lead.self)
    property(523, \SRElectrocardiogramSample.data, [SRElectrocardiogramData].self)
    enumeration(
      524,
      SRElectrocardiogramSample.Lead.self,
      [(525, .rightArmMinusLeftArm, 1), (526, .leftArmMinusRightArm, 2)]
    )
    sendableObjectType(527, SRElectrocardiogramData.self, copies: true, codes: true)
    property(528, \SRElectrocardiogramData.flags, SRElectrocardiogramData.Flags.self)
    property(529, \SRElectrocardiogramData.value, Measurement<UnitElectricPotentialDifference>.self)
    optionSet(530, SRElectrocardiogramData.Flags.self)
    function(
      531,
      SRElectrocardiogramData.Flags.init(rawValue:) as (UInt) -> SRElectrocardiogramData.Flags
    )
    property(532, \SRElectrocardiogramData.Flags.rawValue, UInt.self)
    option(533, SRElectrocardiogramData.Flags.signalInvalid as SRElectrocardiogramData.Flags, 1)
    option(534, SRElectrocardiogramData.Flags.crownTouched as SRElectrocardiogramData.Flags, 2)
    sendableObjectType(535, SRElectrocardiogramSession.self, copies: true, codes: true)
    property(536, \SRElectrocardiogramSession.state, SRElectrocardiogramSession.State.self)
    property(
      537,
      \SRElectrocardiogramSession.sessionGuidance,
      SRElectrocardiogramSession.SessionGuidance.self
    )
    property(538, \SRElectrocardiogramSession.identifier, String.self)
    enumeration(
      539,
      SRElectrocardiogramSession.State.self,
      [(540, .begin, 1), (541, .active, 2), (542, .end, 3)]
    )
    enumeration(
      543,
      SRElectrocardiogramSession.SessionGuidance.self,
      [(544, .guided, 1), (545, .unguided, 2)]
    )
  }
}
