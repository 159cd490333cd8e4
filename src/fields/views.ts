import type { View } from './parts/view.ts'
import { audienceView } from './audience.tsx'
import { choiceView } from './choice.tsx'
import { choicesView } from './choices.tsx'
import { codeView } from './code.tsx'
import { colorView } from './color.tsx'
import { dayView } from './day.tsx'
import { decimalView } from './decimal.tsx'
import { emailView } from './email.tsx'
import { fileView } from './file.tsx'
import { filesView } from './files.tsx'
import { flagView } from './flag.tsx'
import { imageView } from './image.tsx'
import { imagesView } from './images.tsx'
import type * as kinds from '#schema/fields/index.ts'
import { jsonView } from './json.tsx'
import { latlngView } from './latlng.tsx'
import { momentView } from './moment.tsx'
import { moneyView } from './money.tsx'
import { monthView } from './month.tsx'
import { periodView } from './period.tsx'
import { phoneView } from './phone.tsx'
import { recordView } from './record.tsx'
import { refView } from './ref.tsx'
import { refsView } from './refs.tsx'
import { richView } from './rich.tsx'
import { rowsView } from './rows.tsx'
import { secretView } from './secret.tsx'
import { statesView } from './states.tsx'
import { textView } from './text.tsx'
import { timeView } from './time.tsx'
import { urlView } from './url.tsx'
import { registerView } from './parts/viewOf.tsx'
import { weekTimeView } from './weekTime.tsx'
import { wholeView } from './whole.tsx'

/** The views of all kinds; a kind without a view does not compile. */
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
  weekTime: weekTimeView,
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
  audience: audienceView,
  email: emailView,
  phone: phoneView,
  url: urlView,
  color: colorView,
  latlng: latlngView,
  secret: secretView,
  code: codeView,
} satisfies Record<keyof typeof kinds, View<any>>

registerView(views)

export { viewOf } from './parts/viewOf.tsx'
