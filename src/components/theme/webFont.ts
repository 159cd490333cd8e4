/** Loads the font Noto Sans KR in subsets; the browser fetches only the subsets whose characters are on the page. */
import '@fontsource-variable/noto-sans-kr'
