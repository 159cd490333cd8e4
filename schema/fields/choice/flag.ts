import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { Tone } from '../../base/tone.ts'
import { encodedZodError } from '../base/encodedZodError.ts'

export interface FlagOptions extends CommonOptions<boolean> {
  /** Severity of true. */
  whenTrue?: Tone
  /** Severity of false. */
  whenFalse?: Tone
  /** Only true is accepted and nothing is preselected: a consent. */
  mustAccept?: true
}
export type FlagField = Field<boolean, FlagOptions, 'flag', '$'>

const yesPattern = /^(true|예|y|yes|1|o)$/i
const noPattern = /^(false|아니오|아니요|n|no|0|x)$/i

/** Yes or no. */
export function flag<const O extends FlagOptions = {}>(
  label: Label,
  options: ExactOptions<O, FlagOptions> = {} as never,
): Field<boolean, NoInfer<O>, 'flag', '$'> {
  const { mustAccept }: FlagOptions = options
  return {
    kind: 'flag',
    label,
    options,
    tone: (value) => (options as FlagOptions)[value ? 'whenTrue' : 'whenFalse'],
    keySpecs: {
      $: {
        value: mustAccept ? z.literal(true, encodedZodError('mustBeYes')) : z.boolean(encodedZodError('notYesNo')),
        column: 'boolean',
        ops: ['eq', 'isNull'],
        sortable: true,
        parse: (text) => (yesPattern.test(text) ? true : noPattern.test(text) ? false : undefined),
        print: (value) => (value ? '예' : '아니오'),
      },
    },
    example: (n) => mustAccept === true || n % 2 === 0,
    invalidExamples: mustAccept ? ['true', 1, false] : ['true', 1],
    searchable: false,
  }
}
