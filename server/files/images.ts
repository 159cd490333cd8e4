import sharp from 'sharp'
import { fault } from '#schema'

// One picture at a time on one thread each: uploads must not take the cores from requests.
sharp.concurrency(1)
sharp.cache(false)

const longest = 2560
const pixels = 40_000_000

/** The widths that a picture is also kept in. */
export const widths = [96, 320, 960] as const
export type Width = (typeof widths)[number]

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 })

/** Decodes a picture and writes it anew: turned upright, at most 2,560 px, without EXIF, place or anything that hid in it. */
export async function reencoded(bytes: Buffer) {
  try {
    const { data, info } = await open(bytes)
      .rotate()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw fault('badPicture', { at: 'file' })
  }
}

export type Format = 'avif' | 'webp'

/** A smaller copy. AVIF where the browser takes it: about a third smaller than WebP. */
export function scaled(bytes: Buffer, width: Width, format: Format) {
  const small = open(bytes).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? small.avif({ quality: 55, effort: 2 }) : small.webp({ quality: 78 })).toBuffer()
}
