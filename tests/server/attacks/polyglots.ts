import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { pdf } from '../upload.ts'
import { workbook } from './bombs.ts'

/** The script that would run if a browser interpreted a file as HTML or JavaScript. */
export const plantedScript = 'planted(21)'
const script = `<script>${plantedScript}</script>`
const page = `<!doctype html><title>x</title>${script}`

const small = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#336699' } })
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const zipped = (files: Readonly<Record<string, string>>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const archive = () => zipped({ 'index.html': page, 'META-INF/MANIFEST.MF': 'Main-Class: X' })

/** Inserts a comment segment after the start of a JPEG. */
const commented = (jpeg: Buffer, text: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return joined(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text, jpeg.subarray(2))
}

/** Inserts a text chunk before the end of a PNG. */
const textChunk = (png: Buffer, text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return joined(png.subarray(0, -12), length, 'tEXt', text, Buffer.alloc(4), png.subarray(-12))
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const office = (main: string, overrides: Readonly<Record<string, string>> = {}) =>
  zipped({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': `<w:document xmlns:w="x"><w:t>${script}</w:t></w:document>`,
    ...overrides,
  })

/** `drawn`: re-encoded, so that only the picture is left. `handedOut`: stored unchanged, served as a download only. Otherwise the error code. */
export type UploadOutcome = 'drawn' | 'handedOut' | 'fileType' | 'badPicture'

/** Polyglot and mislabelled files: the content, the file name, and what the server does with it. */
export const polyglots: Readonly<Record<string, readonly [make: () => Buffer | Promise<Buffer>, name: string, becomes: UploadOutcome]>> = {
  'GIF whose head is a script': [() => joined('GIF89a=1;', plantedScript), 'a.gif', 'badPicture'],
  'GIF whose size is a comment of a script': [() => joined('GIF89a/*', Buffer.alloc(8), '*/=1;', plantedScript), 'a.js', 'badPicture'],
  'GIF with a script behind it': [async () => joined(await small().gif().toBuffer(), `*/=1;${plantedScript}`), 'a.gif.js', 'drawn'],
  'JPEG with a page in its comment': [async () => commented(await small().jpeg().toBuffer(), page), 'a.jpg.html', 'drawn'],
  'JPEG with a page behind it': [async () => joined(await small().jpeg().toBuffer(), page), 'a.html', 'drawn'],
  'JPEG with an archive behind it': [async () => joined(await small().jpeg().toBuffer(), archive()), 'a.zip', 'drawn'],
  'JPEG with markup from its camera': [
    () =>
      small()
        .withExif({ IFD0: { Copyright: script, ImageDescription: page } })
        .jpeg()
        .toBuffer(),
    'a.jpg',
    'drawn',
  ],
  'JPEG with markup in its XMP': [
    () => small().withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer(),
    'a.jpg',
    'drawn',
  ],
  'PNG with an archive behind it': [async () => joined(await small().png().toBuffer(), archive()), 'a.png', 'drawn'],
  'PNG with a page behind it': [async () => joined(await small().png().toBuffer(), page), 'a.html', 'drawn'],
  'PNG with markup in a chunk': [async () => textChunk(await small().png().toBuffer(), `Comment\u0000${script}`), 'a.png', 'drawn'],
  'WebP with a page behind it': [async () => joined(await small().webp().toBuffer(), page), 'a.webp', 'drawn'],
  'AVIF with a page behind it': [async () => joined(await small().avif({ effort: 0 }).toBuffer(), page), 'a.avif', 'drawn'],
  'PNG that ends in its middle': [async () => (await small().png().toBuffer()).subarray(0, 60), 'a.png', 'badPicture'],
  SVG: [() => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${plantedScript}"/>`), 'a.png', 'fileType'],
  'SVG behind a declaration': [() => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'a.svg', 'fileType'],
  'SVG, compressed': [() => gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'a.svgz', 'fileType'],
  page: [() => Buffer.from(page), 'a.pdf', 'fileType'],
  'page that says it is a PDF': [() => joined(page, pdf), 'a.pdf', 'fileType'],
  'page of XML': [() => Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`), 'a.xml', 'fileType'],
  script: [() => Buffer.from(plantedScript), 'a.jpg', 'fileType'],
  'mail with a page in it': [() => joined('MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n', page), 'a.mht', 'fileType'],
  PostScript: [() => Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n'), 'a.pdf', 'fileType'],
  RTF: [() => Buffer.from('{\\rtf1 x}'), 'a.docx', 'fileType'],
  BMP: [() => joined('BM', Buffer.alloc(60)), 'a.bmp', 'fileType'],
  TIFF: [() => small().tiff().toBuffer(), 'a.tiff', 'fileType'],
  'program for Windows': [() => joined('MZ', Buffer.alloc(200)), 'a.png', 'fileType'],
  'program for Linux': [() => joined(Buffer.from([0x7f]), 'ELF', Buffer.alloc(200)), 'a.pdf', 'fileType'],
  'old Office file': [() => joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)), 'a.xlsx', 'fileType'],
  archive: [archive, 'a.docx', 'fileType'],
  'archive behind a page': [() => joined(page, workbook('')), 'a.xlsx', 'fileType'],
  'document with macros': [() => office('application/vnd.ms-word.document.macroEnabled.main+xml', { 'word/vbaProject.bin': 'x' }), 'a.docm', 'fileType'],
  nothing: [() => Buffer.alloc(0), 'a.png', 'fileType'],
  'PDF that runs a script': [
    () => joined('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(', plantedScript, ')>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    'a.pdf',
    'handedOut',
  ],
  'PDF with a page in it': [() => joined('%PDF-1.4\n', page, '\n', pdf.subarray(9)), 'a.html', 'handedOut'],
  'PDF with an archive behind it': [() => joined(pdf, archive()), 'a.jar', 'handedOut'],
  'PDF that is a script': [() => joined('%PDF=1;', plantedScript), 'a.pdf', 'fileType'],
  'document of markup': [() => office(word), 'a.exe', 'handedOut'],
  'document with a page beside': [() => office(word, { 'index.html': page }), 'a\u202efdp.html', 'handedOut'],
  'sheet with a page behind it': [() => joined(workbook(''), page), '"><img src=x onerror=planted(22)>.html', 'handedOut'],
}
