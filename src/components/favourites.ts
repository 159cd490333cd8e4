import { useStore } from 'react-admin'

/** The group of the menu that holds them. */
export const favouritesGroup = 'favourites'

const none: readonly string[] = []

/** Entries of the menu that somebody marked with a star, by their addresses; kept in the browser as other likings are. */
export function useFavourites() {
  const [addresses, set] = useStore('menu.starred', none)
  const toggle = (address: string) => set(addresses.includes(address) ? addresses.filter((item) => item !== address) : [...addresses, address])
  return { addresses, toggle }
}
