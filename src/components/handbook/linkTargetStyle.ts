/** Style of a place that the address leads to. */
export const linkTargetStyle = (isTarget: boolean) =>
  ({ scrollMarginTop: 64, ...(isTarget && { bgcolor: 'action.selected', mx: -1, px: 1, borderRadius: 1 }) }) as const
