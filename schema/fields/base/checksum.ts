const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The check digit (tenth digit) of a business registration number. */
function bizDigit(nine: string) {
  const digits = nine.split('').map(Number)
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10
}

interface Checksum {
  holds(value: string): boolean
  /** Replaces the last digit by the correct check digit. */
  correct(value: string): string
}

/** Check-digit rules by name, so that browser and server use the same one. */
export const checkDigitRules = {
  bizNo: {
    holds: (value) => Number(value[9]) === bizDigit(value.slice(0, 9)),
    correct: (value) => value.slice(0, 9) + bizDigit(value.slice(0, 9)),
  },
} as const satisfies Record<string, Checksum>
