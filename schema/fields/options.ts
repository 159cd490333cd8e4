import { z } from 'zod'
import type { Label } from '../base/label.ts'
import { textOf } from '../base/label.ts'
import type { Tone } from '../base/tone.ts'
import { say } from './say.ts'

export type { Tone }
export type Choices = Readonly<Record<string, Label>>

export const oneOf = (choices: Choices) => z.enum(Object.keys(choices), say('notListed'))

/** The choice that a text names, by its key or by its label in either language. */
export const choiceNamed = (choices: Choices) => (text: string) =>
  Object.keys(choices).find((key) => key === text || textOf(choices[key] ?? '', key, 'ko') === text || textOf(choices[key] ?? '', key, 'en') === text)

export const quoted = (choices: Choices) =>
  Object.keys(choices)
    .map((key) => `'${key}'`)
    .join(', ')

export const printed = (choices: Choices) => (value: string) => textOf(choices[value] ?? value, value, 'ko')
