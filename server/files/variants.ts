/** Widths of the scaled copies, in pixels. */
export const widths = [96, 320, 960] as const
export type Width = (typeof widths)[number]
export type ImageFormat = 'avif' | 'webp'
