import { inflateSync } from 'node:zlib'

/** The inflated streams of a PDF. */
function* streamsOf(bytes: Buffer) {
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('\nstream\n', at + 7)) {
    const start = bytes.indexOf('stream\n', at) + 7
    const end = bytes.indexOf('\nendstream', start)
    const packed = bytes.subarray(start, end)
    if (packed[0] === 0x78) yield inflateSync(packed).toString('latin1')
    at = end
  }
}

const hexTexts = (text: string) => [...text.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex)
const lettersOf = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))

/** Letters by glyph from the `ToUnicode` map of the one font. */
function lettersByGlyph(streams: readonly string[]) {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of streams.join('\n').matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [index, hex] of hexTexts(list).entries()) letters.set(Number.parseInt(from, 16) + index, lettersOf(hex))
  return letters
}

/** The text of a PDF that pdfkit has made with one embedded font, without spaces. */
export function pdfText(bytes: Buffer) {
  const streams = [...streamsOf(bytes)]
  const letters = lettersByGlyph(streams)
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, list = '']) => hexTexts(list).join('')))
  const glyphs = shown.join('').match(/.{4}/g) ?? []
  return glyphs
    .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
    .join('')
    .replaceAll(/\s/g, '')
}
