/** What is wrong with a file that was sent: an upload, or a sheet to import. */
export const fileFaults = {
  fileMissing: { ko: '파일을 골라 주세요.', en: 'Choose a file.' },
  badPicture: {
    ko: '읽을 수 없는 사진입니다. JPG, PNG, WebP 파일을 4천만 화소 이하로 올려 주세요.',
    en: 'The picture cannot be read. Send a JPG, PNG or WebP of at most 40 megapixels.',
  },
  fileType: {
    ko: '사진(JPG, PNG, WebP, GIF, AVIF)이나 문서(PDF, Word, Excel, PowerPoint)만 올릴 수 있습니다.',
    en: 'Only pictures (JPG, PNG, WebP, GIF, AVIF) and documents (PDF, Word, Excel, PowerPoint).',
  },
  sheetTooLarge: { ko: '한 번에 {rows}행, {columns}열까지 가져올 수 있습니다.', en: 'At most {rows} rows and {columns} columns at once.' },
  sheetUnpacked: { ko: '압축을 푼 내용이 너무 큽니다.', en: 'Unpacked, it is too large.' },
  sheetEncoding: {
    ko: '글자를 읽을 수 없습니다. UTF-8이나 CP949로 저장한 CSV 파일이어야 합니다.',
    en: 'The text cannot be read. Save the CSV as UTF-8 or CP949.',
  },
  badCsv: { ko: 'CSV 형식이 올바르지 않습니다. {line}번째 줄의 따옴표를 확인해 주세요.', en: 'Not valid CSV. Look at the quotes in line {line}.' },
  badXlsx: { ko: '엑셀 파일을 열 수 없습니다. XLSX 형식으로 다시 저장해 주세요.', en: 'The workbook cannot be opened. Save it as XLSX again.' },
  sheetEmpty: {
    ko: '가져올 행이 없습니다. 첫 줄은 열 이름, 그다음 줄부터 내용이어야 합니다.',
    en: 'There are no rows. The first line holds the headings, the rows follow.',
  },
  sheetHeadings: {
    ko: '알아볼 수 있는 열이 없습니다. 첫 줄에 내보낸 파일과 같은 열 이름을 적어 주세요.',
    en: 'No known column. Write the headings of an exported file in the first line.',
  },
  cellWrong: { ko: '"{text}"은(는) 값의 형식이 올바르지 않습니다.', en: '"{text}" is not of the right type.' },
  nameTwice: {
    ko: '"{text}" 이름이 여러 개 있습니다({rows}). #{id}과(와) 같이 번호로 적어 주세요.',
    en: 'There are several named "{text}" ({rows}). Write the number, as #{id}.',
  },
  nameUnknown: { ko: '"{text}" 항목을 찾을 수 없습니다.', en: '"{text}" cannot be found.' },
  rowUnknown: {
    ko: '{id}번 항목을 찾을 수 없습니다. 새로 등록하려면 번호를 비워 두세요.',
    en: 'There is no {id}. Leave the number empty to make a new one.',
  },
  mayNotChange: { ko: '수정할 권한이 없습니다.', en: 'You may not change it.' },
  mayNotCreate: { ko: '등록할 권한이 없습니다.', en: 'You may not make new ones.' },
} as const
