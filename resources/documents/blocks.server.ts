import type { Pdf } from './pdfFile.server.ts'
import { colours, contentWidth, drawRule, fitsOnPage, pageMargin, breakPageIfNeeded, fontSizes } from './pdfFile.server.ts'

/** A heading with rows of name and value; an empty name gives a row without a label. */
export interface PdfSection {
  readonly title: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

export interface PdfColumn {
  readonly label: string
  /** Share of the width. */
  readonly weight: number
  readonly align?: 'left' | 'right' | 'center'
}

export interface PdfTable {
  readonly title?: string
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Lines below the table with their amounts; the last one is emphasised. */
  readonly totals?: readonly (readonly [name: string, value: string])[]
}

/** Part of a document. */
export type PdfBlock = PdfSection | PdfTable | { readonly paragraphs: readonly string[] }

const nameWidth = 130
const cellPadding = 4

function drawHeading(pdf: Pdf, title: string) {
  breakPageIfNeeded(pdf, 60)
  pdf.moveDown(0.6).fontSize(fontSizes.part).fillColor(colours.text).text(title, pageMargin, pdf.y)
  const y = pdf.y + 4
  drawRule(pdf, y)
  pdf.y = y + 8
}

function drawNamedValue(pdf: Pdf, [name, value]: PdfSection['rows'][number]) {
  pdf.fontSize(fontSizes.text)
  const indent = name === '' ? 0 : nameWidth
  const width = contentWidth(pdf) - indent
  const height = Math.max(pdf.heightOfString(value, { width }), pdf.heightOfString(name, { width: nameWidth - 12 }))
  breakPageIfNeeded(pdf, height)
  const { y } = pdf
  pdf.fillColor(colours.quiet).text(name, pageMargin, y, { width: nameWidth - 12 })
  pdf.fillColor(colours.text).text(value, pageMargin + indent, y, { width })
  pdf.y = y + height + 4
}

interface Cell {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}

function cellsOf(pdf: Pdf, columns: readonly PdfColumn[]): Cell[] {
  const share = contentWidth(pdf) / columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = pageMargin
  return columns.map(({ weight, align = 'left' }) => {
    const cell = { x: x + cellPadding, width: weight * share - 2 * cellPadding, align }
    x += weight * share
    return cell
  })
}

const rowHeight = (pdf: Pdf, cells: readonly Cell[], texts: readonly string[]) =>
  Math.max(...cells.map(({ width }, index) => pdf.heightOfString(texts[index] ?? '', { width }))) + 2 * cellPadding

function drawCells(pdf: Pdf, cells: readonly Cell[], texts: readonly string[], height: number) {
  const { y } = pdf
  for (const [index, { x, width, align }] of cells.entries()) pdf.text(texts[index] ?? '', x, y + cellPadding, { width, align })
  pdf.y = y + height
}

function drawTableHead(pdf: Pdf, cells: readonly Cell[], columns: readonly PdfColumn[]) {
  pdf.fontSize(fontSizes.small + 0.5)
  const labels = columns.map(({ label }) => label)
  const height = rowHeight(pdf, cells, labels)
  pdf.rect(pageMargin, pdf.y, contentWidth(pdf), height).fill(colours.fill)
  pdf.fillColor(colours.quiet)
  drawCells(pdf, cells, labels, height)
}

function drawTotals(pdf: Pdf, totals: PdfTable['totals'] & object) {
  const width = contentWidth(pdf) - 2 * cellPadding
  for (const [index, [name, value]] of totals.entries()) {
    const isLast = index === totals.length - 1
    pdf.fontSize(isLast ? fontSizes.part : fontSizes.text)
    const height = pdf.heightOfString(value, { width }) + 2 * cellPadding
    breakPageIfNeeded(pdf, height)
    const { y } = pdf
    if (isLast) drawRule(pdf, y, { colour: colours.text, width: 0.8 })
    pdf.fillColor(isLast ? colours.text : colours.quiet).text(name, pageMargin + width / 2, y + cellPadding, { width: width / 4 })
    pdf.fillColor(colours.text).text(value, pageMargin + cellPadding, y + cellPadding, { width, align: 'right' })
    pdf.y = y + height
  }
}

function drawTable(pdf: Pdf, { title, columns, rows, totals = [] }: PdfTable) {
  if (title !== undefined) drawHeading(pdf, title)
  const cells = cellsOf(pdf, columns)
  breakPageIfNeeded(pdf, 48)
  drawTableHead(pdf, cells, columns)
  for (const row of rows) {
    pdf.fontSize(fontSizes.text - 0.5)
    const height = rowHeight(pdf, cells, row)
    if (!fitsOnPage(pdf, height)) {
      pdf.addPage()
      drawTableHead(pdf, cells, columns)
      pdf.fontSize(fontSizes.text - 0.5)
    }
    pdf.fillColor(colours.text)
    drawCells(pdf, cells, row, height)
    drawRule(pdf, pdf.y)
  }
  drawTotals(pdf, totals)
  pdf.moveDown(0.6)
}

function drawParagraphs(pdf: Pdf, paragraphs: readonly string[]) {
  for (const paragraph of paragraphs) {
    pdf.fontSize(fontSizes.text).fillColor(colours.text)
    breakPageIfNeeded(pdf, pdf.heightOfString(paragraph, { width: contentWidth(pdf), lineGap: 3 }))
    pdf.text(paragraph, pageMargin, pdf.y, { width: contentWidth(pdf), lineGap: 3 })
    pdf.moveDown(0.5)
  }
}

export function drawBlock(pdf: Pdf, block: PdfBlock) {
  if ('paragraphs' in block) return drawParagraphs(pdf, block.paragraphs)
  if ('columns' in block) return drawTable(pdf, block)
  drawHeading(pdf, block.title)
  for (const row of block.rows) drawNamedValue(pdf, row)
}
