/** Months that are closed one after the other. A row in a closed state closes its month and all months before it. */
export interface MonthClosing<N extends string = string, S extends string = string> {
  /** The month field. */
  readonly month: N
  /** The states in which a month is closed. */
  readonly in: readonly S[]
  /** The rows that are refused: the day that counts, by resource. */
  readonly refuse: Readonly<Record<string, string>>
}
