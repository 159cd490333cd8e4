/** Widths of the scaled copies, in pixels. */
export const variantWidths = [96, 320, 960] as const
export type VariantWidth = (typeof variantWidths)[number]
export type ImageFormat = 'avif' | 'webp'
