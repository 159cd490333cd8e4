import sharp from 'sharp'
import { appError } from '#schema'
import type { ImageFormat, VariantWidth } from './variants.ts'

// Runs in a worker process (see `WorkerPool`), one image at a time on one thread, so that uploads leave the other cores to requests.
sharp.concurrency(1)
sharp.cache(false)

const maxEdge = 2560
const maxPixels = 40_000_000

const decodeImage = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })

/** Re-encodes an image as WebP: upright, at most 2,560 px, without EXIF, location or other embedded data. */
export async function reencodeImage(bytes: Uint8Array) {
  try {
    const { data, info } = await decodeImage(bytes)
      .rotate()
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw appError('badPicture', { path: 'file' })
  }
}

/** A scaled copy. AVIF if the browser accepts it: about a third smaller than WebP. */
export function scaleImage(bytes: Uint8Array, width: VariantWidth, format: ImageFormat) {
  const small = decodeImage(bytes).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? small.avif({ quality: 55, effort: 2 }) : small.webp({ quality: 78 })).toBuffer()
}
