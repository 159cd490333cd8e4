import { z } from 'zod'
import type { Label } from '../../base/label.ts'
import { labelText } from '../../base/label.ts'
import type { Tone } from '../../base/tone.ts'
import { encodedZodError } from './encodedZodError.ts'

export type { Tone }
export type Choices = Readonly<Record<string, Label>>

export const enumShape = (choices: Choices) => z.enum(Object.keys(choices), encodedZodError('notListed'))

/** Parses a choice: its key, or its label in either language. */
export const parseChoice = (choices: Choices) => (text: string) =>
  Object.keys(choices).find((key) => key === text || labelText(choices[key] ?? '', key, 'ko') === text || labelText(choices[key] ?? '', key, 'en') === text)

export const sqlChoiceList = (choices: Choices) =>
  Object.keys(choices)
    .map((key) => `'${key}'`)
    .join(', ')

export const printKoreanLabel = (choices: Choices) => (value: string) => labelText(choices[value] ?? value, value, 'ko')
