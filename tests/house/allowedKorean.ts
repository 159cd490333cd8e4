/** Where Korean stands in code although it is no label and no refusal, and why. */
export const allowedKorean: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^server\/seed\//, why: 'the reference data that a new house starts with' },
  { path: /^server\/openapi\//, why: 'the words of a page, and of what it is made from' },
  { path: /^server\/ports\/debit\/hyosungStates\.ts$/, why: 'what the vendor calls the states of its rows' },
  { path: /^server\/ports\/\w+\/sandbox\.ts$/, why: 'what a stand-in answers in the place of a vendor' },
  { path: /^server\/ports\/payment\/(tossCards|cardCompanies)\.ts$/, why: 'words of a vendor’s answers' },
  { path: /^server\/social\/local\//, why: 'the page of a stand-in for the platforms, and the people on it' },
  { path: /^server\/rows\/sheets\/(sheet|importColumns)\.ts$/, why: 'headings of a sheet, which is written and read in Korean' },
  { path: /^server\/accounts\/firstAdmin\.ts$/, why: 'the name of a row' },
  { path: /^server\/db\/(ready|syllables)\.ts$/, why: 'letters that the database is to know' },
  { path: /^resources\/help\/landing(Start|Version)\.ts$/, why: 'what the public page says at first, and the labels of its two languages' },
  { path: /^resources\/help\/pushText\.ts$/, why: 'what the law has every advertisement say' },
  { path: /^resources\/help\/landingVersion\.server\.ts$/, why: 'the name of a row' },
  { path: /^resources\/rides\/rcarState\.server\.ts$/, why: 'the title of a row' },
  { path: /^resources\/users\/leaving(\.server)?\.ts$/, why: 'reasons that rows keep' },
  { path: /^resources\/users\/user\.server\.ts$/, why: 'the answer that the app was promised when it signs out' },
  { path: /^resources\/users\/platforms\.ts$/, why: 'the choices of a field' },
]
