/** All colours of the back office: for the MUI theme, and for the login page, which loads without MUI. */

export const lightPalette = {
  mode: 'light' as const,
  primary: { main: '#0b5fff', dark: '#0848c4', light: '#e8f0ff', contrastText: '#ffffff' },
  secondary: { main: '#414b5a' },
  success: { main: '#0d7a4a' },
  warning: { main: '#9a5a00' },
  error: { main: '#c62828' },
  info: { main: '#1565a8' },
  text: { primary: '#171b21', secondary: '#565f6c' },
  divider: '#e2e6eb',
  background: { default: '#f5f6f8', paper: '#ffffff', sunken: '#eef0f3' },
  action: { hover: 'rgba(11, 95, 255, 0.05)', selected: 'rgba(11, 95, 255, 0.10)' },
}

export const darkPalette = {
  mode: 'dark' as const,
  primary: { main: '#7fa8ff', dark: '#5a8cff', light: '#1c2b4a', contrastText: '#0b1220' },
  secondary: { main: '#b7c0cd' },
  success: { main: '#55c48f' },
  warning: { main: '#e5a84b' },
  error: { main: '#ff8a80' },
  info: { main: '#6db7f2' },
  text: { primary: '#e9ecf1', secondary: '#a4adba' },
  divider: '#2d333c',
  background: { default: '#111418', paper: '#191d23', sunken: '#15191e' },
  action: { hover: 'rgba(127, 168, 255, 0.08)', selected: 'rgba(127, 168, 255, 0.16)' },
}

const fallbackFontFamily = 'Ride Meanwhile'

/** The web font loads when the page is idle; until then a local font with adjusted metrics is shown. */
export const fontFamily = `'Noto Sans KR Variable', '${fallbackFontFamily}', Pretendard, 'Pretendard Variable', -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', 'Segoe UI', Roboto, sans-serif`

const fallbackFontFace = (weight: string, names: readonly string[]) => ({
  '@font-face': {
    fontFamily: fallbackFontFamily,
    fontWeight: weight,
    src: names.map((name) => `local('${name}')`).join(', '),
    // The same metrics as the web font, so that no line moves when it loads.
    ascentOverride: '116%',
    descentOverride: '28.8%',
    lineGapOverride: '0%',
  },
})

/** Local fallback fonts for the web font. */
export const fallbackFontFaces = [
  fallbackFontFace('100 599', ['Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic']),
  fallbackFontFace('600 900', ['Noto Sans KR Bold', 'Noto Sans CJK KR Bold', 'Apple SD Gothic Neo Bold', 'Malgun Gothic Bold']),
]
