import type { FieldView } from './parts/view.ts'
import { audienceView } from './structure/audience.tsx'
import { choiceView } from './choice/choice.tsx'
import { choicesView } from './choice/choices.tsx'
import { codeView } from './text/code.tsx'
import { colorView } from './text/color.tsx'
import { dayView } from './time/day.tsx'
import { decimalView } from './number/decimal.tsx'
import { emailView } from './text/email.tsx'
import { fileView } from './file/file.tsx'
import { filesView } from './file/files.tsx'
import { flagView } from './choice/flag.tsx'
import { imageView } from './file/image.tsx'
import { imagesView } from './file/images.tsx'
import type * as kinds from '#schema/fields/index.ts'
import { jsonView } from './structure/json.tsx'
import { latlngView } from './structure/latlng.tsx'
import { momentView } from './time/moment.tsx'
import { moneyView } from './number/money.tsx'
import { monthView } from './time/month.tsx'
import { periodView } from './time/period.tsx'
import { phoneView } from './text/phone.tsx'
import { recordView } from './structure/record.tsx'
import { refView } from './reference/ref.tsx'
import { refsView } from './reference/refs.tsx'
import { richView } from './text/rich.tsx'
import { rowsView } from './structure/rows.tsx'
import { secretView } from './text/secret.tsx'
import { statesView } from './choice/states.tsx'
import { textView } from './text/text.tsx'
import { timeView } from './time/time.tsx'
import { urlView } from './text/url.tsx'
import { registerFieldViews } from './parts/fieldViewOf.tsx'
import { weekTimeView } from './time/weekTime.tsx'
import { wholeView } from './number/whole.tsx'

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
} satisfies Record<keyof typeof kinds, FieldView<any>>

registerFieldViews(views)

export { fieldViewOf } from './parts/fieldViewOf.tsx'
