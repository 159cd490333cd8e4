/** Errors of a file: an upload or an import. */
export const fileErrors = {
  fileMissing: { ko: '파일을 골라 주세요.', en: 'Choose a file.' },
  badPicture: {
    ko: '읽을 수 없는 사진입니다. JPG, PNG, WebP 파일을 4천만 화소 이하로 올려 주세요.',
    en: 'The picture cannot be read. Upload a JPG, PNG or WebP file of up to 40 megapixels.',
  },
  fileType: {
    ko: '사진(JPG, PNG, WebP, GIF, AVIF)이나 문서(PDF, Word, Excel, PowerPoint)만 올릴 수 있습니다.',
    en: 'Only pictures (JPG, PNG, WebP, GIF, AVIF) and documents (PDF, Word, Excel, PowerPoint) can be uploaded.',
  },
  sheetTooLarge: { ko: '한 번에 {rows}행, {columns}열까지 가져올 수 있습니다.', en: 'You can import up to {rows} rows and {columns} columns at once.' },
  sheetCellLong: {
    ko: '한 칸이나 한 행에 글자가 너무 많습니다. 한 칸에 {most}자까지 쓸 수 있습니다.',
    en: 'A cell or a row contains too much text. A cell can have up to {most} characters.',
  },
  sheetUnpacked: { ko: '압축을 푼 내용이 너무 큽니다.', en: 'The unpacked file is too large.' },
  sheetEncoding: {
    ko: '글자를 읽을 수 없습니다. 엑셀에서 "CSV UTF-8(쉼표로 분리)"이나 XLSX로 다시 저장해 주세요.',
    en: 'The text cannot be read. In Excel, save the file again as "CSV UTF-8" or XLSX.',
  },
  sheetOld: {
    ko: '이전 형식(.xls)이거나 암호가 걸린 파일, 또는 웹 페이지로 저장된 파일입니다. 엑셀에서 열어 XLSX나 "CSV UTF-8"로 다시 저장해 주세요.',
    en: 'This file is in the old format (.xls), password-protected or saved as a web page. Open it in Excel and save it again as XLSX or "CSV UTF-8".',
  },
  badCsv: { ko: 'CSV 형식이 올바르지 않습니다. {line}번째 줄의 따옴표를 확인해 주세요.', en: 'The CSV is not valid. Check the quotes in line {line}.' },
  badXlsx: { ko: '엑셀 파일을 열 수 없습니다. XLSX 형식으로 다시 저장해 주세요.', en: 'The Excel file cannot be opened. Save it again as XLSX.' },
  sheetEmpty: {
    ko: '가져올 행이 없습니다. 첫 줄은 열 이름, 그다음 줄부터 내용이어야 합니다.',
    en: 'There are no rows to import. The first line must contain the column names, followed by the data.',
  },
  sheetHeadings: {
    ko: '알아볼 수 있는 열이 없습니다. 첫 줄에 내보낸 파일과 같은 열 이름을 적어 주세요.',
    en: 'No column was recognised. Use the column names of an exported file in the first line.',
  },
  cellWrong: { ko: '"{text}"은(는) 값의 형식이 올바르지 않습니다.', en: '"{text}" does not have the right format.' },
  cellFailed: {
    ko: '"{text}"은(는) 엑셀의 계산 오류입니다. 값을 다시 적어 주세요.',
    en: '"{text}" is a spreadsheet calculation error. Enter the value again.',
  },
  cellRounded: {
    ko: '"{text}"은(는) 엑셀이 숫자로 바꾸면서 뒷자리를 잃은 값입니다. 셀 서식을 "텍스트"로 바꾸고 다시 적어 주세요.',
    en: '"{text}" lost its last digits when the spreadsheet converted it to a number. Format the cell as text and enter the value again.',
  },
  sumRow: { ko: '합계 줄로 보여 가져오지 않습니다.', en: 'This looks like a total row and is not imported.' },
  cellDate: {
    ko: '"{text}"은(는) 어느 날인지 분명하지 않습니다. 2026-11-26과 같이 연도를 네 자리로 적어 주세요.',
    en: 'It is not clear which date "{text}" is. Write the year with four digits, as in 2026-11-26.',
  },
  nameTwice: {
    ko: '"{text}" 이름이 여러 개 있습니다({rows}). #{id}과(와) 같이 번호로 적어 주세요.',
    en: 'There are several records named "{text}" ({rows}). Enter the number instead, as in #{id}.',
  },
  nameUnknown: { ko: '"{text}" 항목을 찾을 수 없습니다.', en: '"{text}" was not found.' },
  rowUnknown: {
    ko: '{id}번 항목을 찾을 수 없습니다. 새로 등록하려면 번호를 비워 두세요.',
    en: 'Record {id} was not found. Leave the number empty to create a new record.',
  },
  mayNotChange: { ko: '수정할 권한이 없습니다.', en: 'You do not have permission to edit this.' },
  mayNotCreate: { ko: '등록할 권한이 없습니다.', en: 'You do not have permission to create records.' },
} as const
