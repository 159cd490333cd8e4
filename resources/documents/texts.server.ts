import type { Field, Label, LocalizedText } from '#schema'
import { labelText } from '#schema'
import type { MessageValues } from '#schema/base/localizedText.ts'
import { formatMessage } from '#schema/base/localizedText.ts'

/** Documents are in Korean; labels are those of the fields. */
export const fieldLabelKo = (field: Pick<Field, 'label'>) => labelText(field.label, '', 'ko')

/** The Korean text, with values in place of its `{placeholders}`. */
export const formatTextKo = (text: LocalizedText, values: MessageValues = {}) => formatMessage(text, values, 'ko')

/** The Korean label of a choice. */
export const choiceLabelKo = ({ choices }: { readonly choices: Readonly<Record<string, Label>> }, key: string) => labelText(choices[key] ?? key, key, 'ko')

export const formatWonKo = (amount: number) => `${amount < 0 ? '-' : ''}₩${Math.abs(amount).toLocaleString('ko-KR')}`

/** An amount for the column of a table: without a currency sign. */
export const formatAmountKo = (amount: number) => amount.toLocaleString('ko-KR')

/** Formats a number with the unit of its field. */
export const formatMeasureKo = (value: number, { options }: Pick<Field, 'options'>) => `${value.toLocaleString('ko-KR')}${options.unit ?? ''}`

/** `2026-11-20 12:00:00` as `2026-11-20 12:00`. */
export const formatMomentToMinute = (moment: string) => moment.slice(0, 16)

/** A day as it stands in a letter: `2026. 11. 20.` */
export const formatDayKo = (day: string) => day.slice(0, 10).split('-').map(Number).join('. ') + '.'
