const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The tenth digit of a business registration number. */
function bizDigit(nine: string) {
  const digits = nine.split('').map(Number)
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10
}

interface Checksum {
  holds(value: string): boolean
  /** Puts the right check digit in place of whatever stands there. */
  correct(value: string): string
}

/** Numbers that prove themselves. A declaration names the rule, so that browser and server check alike. */
export const checksums = {
  bizNo: {
    holds: (value) => Number(value[9]) === bizDigit(value.slice(0, 9)),
    correct: (value) => value.slice(0, 9) + bizDigit(value.slice(0, 9)),
  },
} as const satisfies Record<string, Checksum>
