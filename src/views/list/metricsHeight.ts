import type { Resource } from '#schema'

const [line, gap] = [68, 8]

/** The room of the figures above a list, kept before they are there: on a phone two stand side by side. */
export const metricsHeight = ({ list: { metrics = [] } }: Resource) => ({
  minHeight: { xs: Math.ceil(metrics.length / 2) * (line + gap) - gap, sm: line },
})

/** The room of the filters that stand open; on a phone they are the first of the others. */
export const alwaysOnHeight = { display: { xs: 'none', md: 'block' }, height: 52 }
