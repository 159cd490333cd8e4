import { createRequire } from 'node:module'

/** Contains all Korean syllables; only the used glyphs are embedded in the file. */
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf')

/** Layout in points; the page is A4. */
export const pageMargin = 56
/** Space at the bottom of a page for its number. */
const footerHeight = 14
export const fontSizes = { title: 20, part: 12.5, text: 10, small: 8 } as const
export const colours = { text: '#1c1c1e', quiet: '#6b6b70', line: '#d5d5d8', fill: '#f3f3f5' } as const

export type Pdf = PDFKit.PDFDocument

export const contentWidth = (pdf: Pdf) => pdf.page.width - 2 * pageMargin
const contentBottom = (pdf: Pdf) => pdf.page.height - pageMargin - footerHeight

/** True if content of this height fits on the rest of the page. */
export const fitsOnPage = (pdf: Pdf, height: number) => pdf.y + height <= contentBottom(pdf)

/** Starts a new page if content of this height does not fit on the current one. */
export function breakPageIfNeeded(pdf: Pdf, height: number) {
  if (!fitsOnPage(pdf, height)) pdf.addPage()
}

export function drawRule(pdf: Pdf, y: number, { colour = colours.line, width = 0.5 }: { colour?: string; width?: number } = {}) {
  pdf
    .moveTo(pageMargin, y)
    .lineTo(pdf.page.width - pageMargin, y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}

export interface PdfOptions {
  readonly title: string
  readonly subject: string
  /** The day of the document, which is also the creation time in the file. */
  readonly on: string
  /** Pages in landscape, for wide tables. */
  readonly isWide?: true
  /** The file opens with this password only. */
  readonly password?: string
}

/**
 * Creates a PDF with the pages that `draw` adds. The PDF library is loaded on first use.
 * Equal content gives equal bytes: the file says nothing about when it was made. A file with a password differs each time.
 */
export async function createPdfFile({ title, subject, on, isWide, password }: PdfOptions, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit')
  const info = { Title: title, Subject: subject, CreationDate: new Date(`${on.slice(0, 10)}T00:00:00Z`) }
  const encryption = password === undefined ? {} : ({ userPassword: password, pdfVersion: '1.7ext3' } as const)
  const pdf = new PdfDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: pageMargin,
    font,
    info,
    bufferPages: true,
    autoFirstPage: false,
    ...encryption,
  })
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  draw(pdf)
  pdf.end()
  return promise
}

/** Writes a line at the foot of the pages from `first` on: a text and the page number. */
export function drawPageFooters(pdf: Pdf, first: number, text: string) {
  const { start, count } = pdf.bufferedPageRange()
  const pages = start + count - first
  for (let page = 0; page < pages; page++) {
    pdf.switchToPage(first + page)
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - pageMargin + 4
    pdf.fontSize(fontSizes.small).fillColor(colours.quiet)
    pdf.text(text, pageMargin, y, { width: contentWidth(pdf) - 60, lineBreak: false, ellipsis: true })
    pdf.text(`${page + 1} / ${pages}`, pageMargin, y, { width: contentWidth(pdf), align: 'right', lineBreak: false })
    pdf.page.margins.bottom = pageMargin
  }
}
