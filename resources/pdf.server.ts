import { createRequire } from 'node:module'
import type { Field } from '#schema'
import { labelText } from '#schema'

/** A section of a PDF: a heading with rows of name and value, or of several values as a table. An empty name gives a row without a label. */
export interface PdfSection {
  readonly title: string
  readonly rows: readonly (readonly [name: string, ...values: string[]])[]
}

/** Company name and text from the setting `app.footer_text`. */
export interface PdfFooter {
  readonly title: string
  readonly content: string
}

/** Appends the company footer to the sections. */
export const withFooter = (parts: readonly PdfSection[], { title, content }: PdfFooter): PdfSection[] => [
  ...parts,
  ...(title === '' ? [] : [{ title, rows: [['', content]] as const }]),
]

export interface PdfContent {
  readonly title: string
  /** Line under the title, such as a number or a date. */
  readonly subtitle: string
  readonly sections: readonly PdfSection[]
  /** Landscape, for tables. */
  readonly isWide?: true
  /** The date in the file; the time of creation by default. With a date the same content gives the same bytes. */
  readonly date?: Date
}

/** PDFs are in Korean; labels are those of the fields. */
export const fieldLabelKo = (field: Pick<Field, 'label'>) => labelText(field.label, '', 'ko')

export const formatWonKo = (amount: number) => `${amount < 0 ? '-' : ''}₩${Math.abs(amount).toLocaleString('ko-KR')}`

/** Formats a number with the unit of its field. */
export const formatMeasureKo = (value: number, { options }: Pick<Field, 'options'>) => `${value.toLocaleString('ko-KR')}${options.unit ?? ''}`

/** Contains all Korean syllables; only the used glyphs are embedded in the file. */
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf')

const margin = 56
const nameWidth = 130
const sizes = { title: 20, part: 13, text: 10 } as const
const colours = { text: '#1c1c1e', quiet: '#6b6b70', line: '#d5d5d8' } as const

function drawRow(document: PDFKit.PDFDocument, [name, ...values]: PdfSection['rows'][number]) {
  const width = (document.page.width - 2 * margin - nameWidth) / values.length
  const align = values.length > 1 ? 'right' : 'left'
  const height = Math.max(...values.map((value) => document.heightOfString(value, { width })), document.heightOfString(name, { width: nameWidth - 12 }))
  // A row that does not fit starts a new page.
  if (document.y + height > document.page.height - margin) document.addPage()
  const { y } = document
  document.fillColor(colours.quiet).text(name, margin, y, { width: nameWidth - 12 })
  for (const [at, value] of values.entries()) document.fillColor(colours.text).text(value, margin + nameWidth + at * width, y, { width, align })
  document.y = y + height + 5
}

function drawSection(document: PDFKit.PDFDocument, { title, rows }: PdfSection) {
  if (document.y + 60 > document.page.height - margin) document.addPage()
  document.moveDown(0.8).fontSize(sizes.part).fillColor(colours.text).text(title, margin, document.y)
  const y = document.y + 4
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
  document.y = y + 8
  document.fontSize(sizes.text)
  for (const row of rows) drawRow(document, row)
}

/** Creates an A4 PDF. The PDF library is loaded on first use. */
export async function createPdf({ title, subtitle, sections, isWide, date }: PdfContent): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit')
  const layout = isWide ? 'landscape' : 'portrait'
  const document = new Pdf({ size: 'A4', layout, margin, font, info: { Title: title, Subject: subtitle, ...(date && { CreationDate: date }) } })
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.on('error', reject)
  document.fontSize(sizes.title).fillColor(colours.text).text(title)
  document.fontSize(sizes.text).fillColor(colours.quiet).text(subtitle)
  for (const item of sections) drawSection(document, item)
  document.end()
  return promise
}
