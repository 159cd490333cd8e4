/** A reference-data file that cannot be used. The message is one sentence that names the file and the line. */
export class InvalidReferenceData extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`Line ${line} of reference-data/${file} ${problem}.`)
  }
}
