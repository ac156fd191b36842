// The base of AWARE's sensors, under the name that older sensors import.
@_exported public import com_awareframework_ios_core
