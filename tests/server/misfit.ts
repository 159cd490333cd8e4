import { expect } from 'vitest'

/** How a save refuses a reference to a row that is not among those offered. */
export const misfit = (...path: readonly (string | number)[]) => ({
  status: 400,
  code: 'invalid',
  issues: [{ path: ['saveParamsArray', 0, ...path], code: expect.stringMatching(/^not(Among|OfField)$/) }],
})
