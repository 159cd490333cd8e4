/** The reserved height of the metrics above a list. */
export const metricsHeightStyle = { minHeight: 68 }

/** The reserved height of always visible filters; on phones they are part of the filter panel. */
export const quickFiltersStyle = { display: { xs: 'none', md: 'block' }, height: 52 }

/** Height of the tools of a list on a phone, in pixels. */
export const phoneToolbarHeight = 60
