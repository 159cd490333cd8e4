interface Version {
  readonly status: string
  readonly version_no: number
}

/** The number of the version to be written next; null while one is being written. */
export const nextVersion = (versions: readonly Version[]): number | null =>
  versions.some(({ status }) => status === 'draft') ? null : Math.max(...versions.map((item) => item.version_no)) + 1
