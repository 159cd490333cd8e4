/** The write-ahead log is a sequence of files of equal size; a name is timeline, upper and lower part of the number, eight hexadecimal digits each. */
const namePattern = /^[0-9A-F]{24}$/

const perLogFile = (segmentBytes: number) => 2 ** 32 / segmentBytes
const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

export const isSegmentName = (name: string) => namePattern.test(name)

/** The name of the segment with this number. */
export const segmentName = (timeline: number, index: number, segmentBytes: number) =>
  hex(timeline) + hex(Math.floor(index / perLogFile(segmentBytes))) + hex(index % perLogFile(segmentBytes))

/** The number of a segment, counted from the begin of the log. */
export const segmentIndex = (name: string, segmentBytes: number) =>
  Number.parseInt(name.slice(8, 16), 16) * perLogFile(segmentBytes) + Number.parseInt(name.slice(16), 16)

/** A position in the log as PostgreSQL writes it, as a number of bytes and back. */
export const bytesOfLsn = (lsn: string) => {
  const [upper = '', lower = ''] = lsn.split('/')
  return Number.parseInt(upper, 16) * 2 ** 32 + Number.parseInt(lower, 16)
}
export const lsnOfBytes = (bytes: number) => `${Math.floor(bytes / 2 ** 32).toString(16)}/${(bytes % 2 ** 32).toString(16)}`
