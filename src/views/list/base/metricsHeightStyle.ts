import type { Resource } from '#schema'

const [line, gap] = [68, 8]

/** The reserved height of the metrics above a list; phones show two per line. */
export const metricsHeightStyle = ({ list: { metrics = [] } }: Resource) => ({
  minHeight: { xs: Math.ceil(metrics.length / 2) * (line + gap) - gap, sm: line },
})

/** The reserved height of always visible filters; on phones they are part of the filter panel. */
export const quickFiltersStyle = { display: { xs: 'none', md: 'block' }, height: 52 }
