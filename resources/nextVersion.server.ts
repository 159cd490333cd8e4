interface Version {
  readonly status: string
  readonly version_no: number
}

/** Number of the next version; null while a draft exists. */
export const nextVersionNumber = (versions: readonly Version[]): number | null =>
  versions.some(({ status }) => status === 'draft') ? null : Math.max(...versions.map((item) => item.version_no)) + 1
