import { useStore } from 'react-admin'

/** The menu group that holds the favourites. */
export const favouritesGroup = 'favourites'

const none: readonly string[] = []

/** Menu entries marked as favourites, by address; stored in the browser like the other preferences. */
export function useFavourites() {
  const [addresses, set] = useStore('menu.starred', none)
  const toggle = (address: string) => set(addresses.includes(address) ? addresses.filter((item) => item !== address) : [...addresses, address])
  return { addresses, toggle }
}
