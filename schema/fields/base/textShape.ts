import { z } from 'zod'
import { encodedZodError } from './encodedZodError.ts'

/** Rules of all stored text: well-formed Unicode in NFC, no control characters, no resident registration number. */

// Control characters and direction overrides. The latter could make a name look like another one.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const lineBreak = /[\t\n\r]/
const residentWeights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]

const separators = String.raw`[\s\p{Pd}.,·・ㆍ‧_/~−:]{0,3}`
const residentNumberPattern = new RegExp(
  String.raw`(?<!\d)\d\d${separators}(?:0[1-9]|1[0-2])${separators}(?:0[1-9]|[12]\d|3[01])${separators}[1-8]${separators}\d{6}(?!\d)`,
  'gu',
)

/** A random hexadecimal id. One in 45,000 contains 13 digits that look like a resident number, and a payment with such an id could not be stored. */
const randomIdPattern = /(?<![\p{L}\p{N}])(?=[\d-]{0,36}[a-f])(?:[\da-f]{32,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\p{L}\p{N}])/giu

/** The text as people read it: without HTML tags and invisible characters, with plain digits and punctuation, and with random ids replaced by `x`. */
const toReadableText = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|&#(?:160|xa0);/gi, ' ')
    .replace(/&#(\d{2,4});/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(randomIdPattern, 'x')

/**
 * True if the text contains a 13-digit resident registration number in any spelling: a birth date first, a valid check digit last. PIPA article 24-2 forbids
 * storing one.
 */
export function holdsResidentNumber(text: string) {
  for (const [match] of toReadableText(text).matchAll(residentNumberPattern)) {
    const all = match.replace(/\D/g, '').split('').map(Number)
    const sum = residentWeights.reduce((total, weight, at) => total + weight * (all[at] ?? 0), 0)
    if ((11 - (sum % 11)) % 10 === all[12]) return true
  }
  return false
}

// Invisible characters that copying from a page or a phone adds. The joiners of emoji are kept.
const zeroWidth = /[\u00ad\u200b\u2060\ufeff]/g

/** The normal form of stored and searched text: NFC, without zero-width characters, trimmed. */
export const normalizeText = (text: string) => text.replace(zeroWidth, '').normalize('NFC').trim()

/** Removes blanks and dashes: `124-81-00998` → `1248100998`, `12하 3456` → `12하3456`. */
export const compactText = (text: string) => normalizeText(text).replace(/[\s\p{Pd}]/gu, '')

const createTextSchema = (min: number, max: number, isParagraph: boolean, corporate: boolean, plain: (text: string) => string) =>
  z
    .string(encodedZodError('notText'))
    .overwrite(plain)
    .refine((text) => min === 0 || text !== '', encodedZodError('required'))
    .refine((text) => text === '' || [...text].length >= min, encodedZodError('tooShort', { least: min }))
    .refine((text) => [...text].length <= max, encodedZodError('tooLong', { most: max }))
    .refine((text) => text.isWellFormed() && !controlCharacters.test(text) && (isParagraph || !lineBreak.test(text)), encodedZodError('badCharacters'))
    .refine((text) => corporate || !holdsResidentNumber(text), encodedZodError('residentNumber'))
    .meta({ minLength: min, maxLength: max })

const schemaCache = new Map<string, z.ZodString>()

/**
 * A string of at most `max` code points; one line unless `lines` is more than 1. Fields with the same options share one schema, because each takes several
 * kilobytes.
 */
export function textShape({
  min = 1,
  max,
  lines = 1,
  corporate = false,
  plain = normalizeText,
}: {
  min?: number | undefined
  max: number
  lines?: number | undefined
  corporate?: boolean | undefined
  /** Normalizes the text before it is checked; `normalizeText` by default. */
  plain?: ((text: string) => string) | undefined
}): z.ZodString {
  const created = () => createTextSchema(min, max, lines > 1, corporate, plain)
  if (plain !== normalizeText) return created()
  const key = [min, max, lines > 1, corporate].join()
  const one = schemaCache.get(key) ?? created()
  schemaCache.set(key, one)
  return one
}

/** Compares texts without case. */
export const caseInsensitiveEquality = { equalityKey: (text: string) => `lower(${text})` }

/** The items of a list in a cell or a parameter, `a, b , c`. Runs in linear time for any number of blanks. */
export const splitCommaList = (text: string) => text.split(',').map((item) => item.trim())

export const textCellFormat = { parse: (text: string) => text, print: (value: string) => value }
