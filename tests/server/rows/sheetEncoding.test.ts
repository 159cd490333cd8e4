import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { parseSheetFile } from '#server/rows/sheets/parseSheet.ts'
import { decodeCsvText } from '#server/rows/sheets/sheetText.ts'

const syllables = Array.from({ length: 11_172 }, (_, index) => String.fromCharCode(0xac00 + index)).join('')
const csv = `이름,메모\n똠방 쌩 펩 햏,${syllables}\n`

test.each(['cp949', 'utf-8', 'utf-16le', 'utf-16be'])('every Korean syllable of a file in %s is read as it is', async (encoding) => {
  const { head, rows } = await parseSheetFile(iconv.encode(csv, encoding, { addBOM: encoding.startsWith('utf-16') }))
  expect(head).toEqual(['이름', '메모'])
  expect(rows).toEqual([{ line: 2, cells: ['똠방 쌩 펩 햏', syllables] }])
})

test.each([
  ['a byte that means nothing in CP949', [0xb0, 0xa1, 0xff, 0x2c]],
  ['half of a syllable', [0xb0, 0xa1, 0xb0]],
  ['half of a character of UTF-16', [0xff, 0xfe, 0x00, 0xac, 0x00]],
])('%s is refused, not guessed', (_name, bytes) => {
  expect(() => decodeCsvText(Uint8Array.from(bytes))).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ code: 'sheetEncoding', path: ['file'] })] }),
  )
})
