/** Ages of a receivable, from not due to older than 90 days. */
export const agingBuckets = ['current', 'days30', 'days60', 'days90', 'older'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** The age of a receivable that has been due for this number of days; 0 or less is not due. */
export function agingBucketOf(days: number): AgingBucket {
  if (days <= 0) return 'current'
  if (days <= 30) return 'days30'
  if (days <= 60) return 'days60'
  return days <= 90 ? 'days90' : 'older'
}
