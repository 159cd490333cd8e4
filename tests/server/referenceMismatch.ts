import { expect } from 'vitest'

/** The error of a save whose reference does not match the filter of its field. */
export const referenceMismatch = (...path: readonly (string | number)[]) => ({
  status: 400,
  code: 'invalid',
  issues: [{ path: ['saveParamsArray', 0, ...path], code: expect.stringMatching(/^not(Among|OfField)$/) }],
})
