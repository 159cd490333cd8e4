import type { LandingContent } from './page.ts'
import { pictureSizes } from '../illustrations/pictureSizes.ts'

type PictureContent = Pick<LandingContent['hero'], 'scene' | 'wide' | 'narrow'>

const narrowMedia = '(max-width: 750px)'
const darkMedia = '(prefers-color-scheme: dark)'

/** Sources for one side of the breakpoint: the uploaded picture, or the default illustration for light and dark mode. */
function sourcesOf(side: 'wide' | 'narrow', { scene, [side]: key }: PictureContent, { width, height }: { width: number; height: number }) {
  const media = side === 'narrow' ? narrowMedia : undefined
  if (key) return [{ media, srcSet: `/files/${key}?w=960 960w, /files/${key} 2560w`, sizes: '100vw', width, height }]
  const defaultSources = (light: string, when?: string) =>
    ['avif', 'webp'].map((format) => ({ media: when, type: `image/${format}`, srcSet: `/landing/${scene}-${side}${light}.${format}`, width, height }))
  return [...defaultSources('-dark', media ? `${media} and ${darkMedia}` : darkMedia), ...defaultSources('', media)]
}

interface ResponsivePictureProps {
  /** Path within the content, if the picture can be edited. */
  path?: string
  picture: PictureContent
  alt: string
  /** Above the fold: loaded with high priority. */
  isAboveFold?: true
}

/** A responsive picture with reserved space. It switches at exactly 750 pixels. */
export function ResponsivePicture({ path, picture, alt, isAboveFold }: ResponsivePictureProps) {
  const { wide, narrow } = pictureSizes[isAboveFold ? 'hero' : 'section']
  const allSources = [...sourcesOf('narrow', picture, narrow), ...sourcesOf('wide', picture, wide)]
  return (
    <picture data-edit={path}>
      {allSources.map((source) => (
        <source key={`${source.media} ${source.srcSet}`} {...source} />
      ))}
      <img
        src={picture.wide ? `/files/${picture.wide}` : `/landing/${picture.scene}-wide.webp`}
        alt={alt}
        {...wide}
        {...(isAboveFold ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
