/** Smallest and largest value of minute, hour, day, month and weekday. */
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

const cronPartPattern = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/[1-9]\d*)?$/

function isPartWithin(text: string, [least, most]: readonly [number, number]) {
  const match = cronPartPattern.exec(text)
  return match !== null && match.slice(1).every((item) => item === undefined || (Number(item) >= least && Number(item) <= most))
}

/** True for a cron expression with all five parts. Shorter ones are refused because implementations read them differently. */
export function isCron(text: string) {
  const fields = text.split(' ')
  return fields.length === bounds.length && bounds.every((item, index) => fields[index]?.split(',').every((one) => isPartWithin(one, item)))
}

export const invalidCronMessage = (text: string) =>
  `"${text}" is not a valid cron schedule; write minute, hour, day, month and weekday, for example "*/5 * * * *".`
