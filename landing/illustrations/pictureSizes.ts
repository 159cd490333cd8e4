/** Picture sizes for both uses, on both sides of the breakpoint. */
export const pictureSizes = {
  hero: { wide: { width: 1600, height: 640 }, narrow: { width: 780, height: 780 } },
  section: { wide: { width: 1600, height: 800 }, narrow: { width: 780, height: 860 } },
} as const
