import type { FileResponse } from '#schema'
import type { PdfBlock } from './blocks.server.ts'
import { drawBlock } from './blocks.server.ts'
import type { Pdf } from './pdfFile.server.ts'
import { colours, contentWidth, createPdfFile, drawRule, pageMargin, drawPageFooters, breakPageIfNeeded, fontSizes } from './pdfFile.server.ts'
import { formatDayKo, formatTextKo } from './texts.server.ts'

/** The company in the head of a document: name and text of the setting `app.footer_text`. */
export interface Letterhead {
  readonly title: string
  readonly content: string
}

export interface Addressee {
  readonly name: string
  /** Address and other lines below the name. */
  readonly lines: readonly string[]
}

/** A document of the company. */
export interface Letter {
  readonly title: string
  /** Number of the record; stands below the title and at the foot of each page. */
  readonly number: string
  readonly company?: Letterhead
  /** The day of the document. */
  readonly on: string
  readonly addressee?: Addressee
  readonly subject?: string
  readonly blocks: readonly PdfBlock[]
  /** Pages in landscape, for wide tables. */
  readonly isWide?: true
  /** Ends with the day and the name of the company. */
  readonly isSigned?: true
}

const texts = {
  to: { ko: '수신', en: 'To' },
  subject: { ko: '제목', en: 'Subject' },
}

function drawLetterhead(pdf: Pdf, { title, content }: Letterhead) {
  pdf
    .fontSize(fontSizes.part)
    .fillColor(colours.text)
    .text(title, pageMargin, pageMargin - 10)
  pdf
    .fontSize(fontSizes.small)
    .fillColor(colours.quiet)
    .text(content, pageMargin, pdf.y + 2, { width: contentWidth(pdf), lineGap: 1 })
  drawRule(pdf, pdf.y + 6, { colour: colours.text, width: 0.8 })
  pdf.y += 26
}

function drawTitle(pdf: Pdf, { title, number, on }: Letter) {
  const { y } = pdf
  pdf
    .fontSize(fontSizes.title)
    .fillColor(colours.text)
    .text(title, pageMargin, y, { width: contentWidth(pdf) - 150 })
  const below = pdf.y
  pdf.fontSize(fontSizes.text).fillColor(colours.quiet)
  pdf.text(`${number}\n${formatDayKo(on)}`, pdf.page.width - pageMargin - 150, y + 4, { width: 150, align: 'right', lineGap: 2 })
  pdf.y = Math.max(below, pdf.y) + 6
}

function drawAddressee(pdf: Pdf, { name, lines }: Addressee) {
  pdf.moveDown(0.5)
  pdf.fontSize(fontSizes.small).fillColor(colours.quiet).text(formatTextKo(texts.to), pageMargin, pdf.y)
  pdf
    .fontSize(fontSizes.part)
    .fillColor(colours.text)
    .text(name, pageMargin, pdf.y + 1, { width: contentWidth(pdf) })
  pdf.fontSize(fontSizes.text)
  for (const line of lines) pdf.text(line, { width: contentWidth(pdf) })
  pdf.moveDown(0.6)
}

function drawSubject(pdf: Pdf, subject: string) {
  drawRule(pdf, pdf.y)
  const y = pdf.y + 7
  pdf.fontSize(fontSizes.text).fillColor(colours.quiet).text(formatTextKo(texts.subject), pageMargin, y, { width: 50 })
  pdf.fillColor(colours.text).text(subject, pageMargin + 50, y, { width: contentWidth(pdf) - 50 })
  drawRule(pdf, pdf.y + 5)
  pdf.y += 18
}

function drawSignature(pdf: Pdf, on: string, { title }: Letterhead) {
  breakPageIfNeeded(pdf, 62)
  pdf.moveDown(1.2)
  const centred = { width: contentWidth(pdf), align: 'center' } as const
  pdf.fontSize(fontSizes.text).fillColor(colours.text).text(formatDayKo(on), pageMargin, pdf.y, centred)
  pdf.moveDown(0.6).fontSize(fontSizes.part).text(title, pageMargin, pdf.y, centred)
}

/** Adds the pages of a letter, numbered from 1. */
function drawLetter(pdf: Pdf, letter: Letter) {
  const { title, number, company, on, addressee, subject, blocks, isSigned } = letter
  const first = pdf.bufferedPageRange().count
  pdf.addPage()
  if (company && company.title !== '') drawLetterhead(pdf, company)
  drawTitle(pdf, letter)
  if (addressee) drawAddressee(pdf, addressee)
  if (subject !== undefined) drawSubject(pdf, subject)
  for (const block of blocks) drawBlock(pdf, block)
  if (isSigned && company) drawSignature(pdf, on, company)
  drawPageFooters(pdf, first, `${title} ${number}`)
}

/** Several letters as one PDF, each with page numbers of its own. */
export const createLettersPdf = (
  letters: readonly Letter[],
  { title, number, on, isWide }: Pick<Letter, 'title' | 'number' | 'on' | 'isWide'>,
  password?: string,
) =>
  createPdfFile({ title, subject: number, on, ...(isWide && { isWide }), ...(password !== undefined && { password }) }, (pdf) => {
    for (const letter of letters) drawLetter(pdf, letter)
  })

/** A letter as a file that is named after its title and number. */
export const letterFile = async (letter: Letter): Promise<FileResponse> => ({
  name: `${letter.title}-${letter.number}.pdf`,
  bytes: await createLettersPdf([letter], letter),
})
