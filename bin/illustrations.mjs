import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { dayPalette, illustrations, nightPalette, sharePreviewImage } from '../landing/illustrations/index.ts'
import { root } from './run.mjs'

// Text is rendered in Noto Sans CJK KR, which must be installed on this machine; the output is committed.
const folder = join(root, 'public', 'landing')
// Rendered at 1.5 pixels per point: sharp enough on high-density screens, and still small.
const density = 72 * 1.5
const options = { avif: { quality: 58, effort: 4, chromaSubsampling: '4:4:4' }, webp: { quality: 80, effort: 6, smartSubsample: true } }

async function render(svg, name) {
  const pixels = await sharp(Buffer.from(svg), { density }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  for (const format of ['avif', 'webp']) {
    const file = join(folder, `${name}.${format}`)
    await sharp(pixels).toFormat(format, options[format]).toFile(file)
    const { size } = await stat(file)
    console.log(`${(size / 1024).toFixed(1).padStart(6)} kB  ${name}.${format}`)
  }
}

const selectedScenes = process.argv.slice(2)

await mkdir(folder, { recursive: true })
for (const [scene, variants] of Object.entries(illustrations)) {
  if (selectedScenes.length > 0 && !selectedScenes.includes(scene)) continue
  for (const [variant, draw] of Object.entries(variants)) {
    await render(draw(dayPalette), `${scene}-${variant}`)
    await render(draw(nightPalette), `${scene}-${variant}-dark`)
  }
}
await sharp(Buffer.from(sharePreviewImage())).removeAlpha().png({ palette: true, colours: 256, effort: 10 }).toFile(join(folder, 'share.png'))
