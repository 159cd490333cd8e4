import type { View } from '../view.ts'
import { choiceView } from './choice/choice.view.tsx'
import { choicesView } from './choices/choices.view.tsx'
import { codeView } from './code/code.view.tsx'
import { colorView } from './color/color.view.tsx'
import { dayView } from './day/day.view.tsx'
import { decimalView } from './decimal/decimal.view.tsx'
import { emailView } from './email/email.view.tsx'
import { fileView } from './file/file.view.tsx'
import { filesView } from './files/files.view.tsx'
import { flagView } from './flag/flag.view.tsx'
import { imageView } from './image/image.view.tsx'
import { imagesView } from './images/images.view.tsx'
import type * as kinds from './index.ts'
import { jsonView } from './json/json.view.tsx'
import { latlngView } from './latlng/latlng.view.tsx'
import { momentView } from './moment/moment.view.tsx'
import { moneyView } from './money/money.view.tsx'
import { monthView } from './month/month.view.tsx'
import { periodView } from './period/period.view.tsx'
import { phoneView } from './phone/phone.view.tsx'
import { recordView } from './record/record.view.tsx'
import { refView } from './ref/ref.view.tsx'
import { refsView } from './refs/refs.view.tsx'
import { richView } from './rich/rich.view.tsx'
import { rowsView } from './rows/rows.view.tsx'
import { secretView } from './secret/secret.view.tsx'
import { statesView } from './states/states.view.tsx'
import { textView } from './text/text.view.tsx'
import { timeView } from './time/time.view.tsx'
import { urlView } from './url/url.view.tsx'
import { know } from './viewOf.view.tsx'
import { wholeView } from './whole/whole.view.tsx'

/** How every kind looks; a kind without a view does not compile. */
export const views = {
  text: textView,
  rich: richView,
  whole: wholeView,
  decimal: decimalView,
  money: moneyView,
  flag: flagView,
  choice: choiceView,
  choices: choicesView,
  states: statesView,
  day: dayView,
  moment: momentView,
  month: monthView,
  time: timeView,
  period: periodView,
  ref: refView,
  refs: refsView,
  image: imageView,
  images: imagesView,
  file: fileView,
  files: filesView,
  rows: rowsView,
  record: recordView,
  json: jsonView,
  email: emailView,
  phone: phoneView,
  url: urlView,
  color: colorView,
  latlng: latlngView,
  secret: secretView,
  code: codeView,
} satisfies Record<keyof typeof kinds, View<any>>

know(views)

export { viewOf } from './viewOf.view.tsx'
