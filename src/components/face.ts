/** The face: Noto Sans KR, in pieces of which a browser takes those whose letters it shows. */
import '@fontsource-variable/noto-sans-kr'
