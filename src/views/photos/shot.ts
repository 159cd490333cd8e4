/** A picture with its name, and what it is compared with. */
export interface Shot {
  label: string
  picture: string
  takenAt?: string
  /** What stood there before, null when there is no picture of it; left out where nothing is compared. */
  before?: string | null
  /** Drawn with a mark: something here is new. */
  marked?: boolean
}
