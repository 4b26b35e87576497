import { saveFile } from '../ui/save-file.ts'

const SCALE = 2
const PAD = 24
const TITLE = 52
const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'opacity'] as const

/** The chart as a picture that stands without the page: its colours written out, since the page's variables end with the page. */
function whole(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')]
  from.forEach((element, at) => {
    const style = getComputedStyle(element)
    for (const property of PROPERTIES) to[at]!.style.setProperty(property, style.getPropertyValue(property))
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

/** Saves the chart of `section` as a PNG with a title, and the days and locations under it, in the colours on screen. Throws if the browser cannot draw it. */
export async function saveChartPicture(section: Element, words: { name: string; title: string; note: string }): Promise<void> {
  const chart = section.querySelector<SVGSVGElement>('svg.recharts-surface')
  if (chart === null) throw new Error('there is no chart to save')
  const { width, height } = chart.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(whole(chart)))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PAD) * SCALE
  canvas.height = (height + 2 * PAD + TITLE) * SCALE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const page = getComputedStyle(document.body)
  const colour = (name: string): string => {
    const sample = document.createElement('span')
    sample.style.color = `var(${name})`
    section.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }
  pen.scale(SCALE, SCALE)
  pen.fillStyle = colour('--color-white')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = colour('--color-black')
  pen.font = `600 18px ${page.fontFamily}`
  pen.fillText(words.title, PAD, PAD + 16)
  pen.fillStyle = colour('--color-gray')
  pen.font = `400 13px ${page.fontFamily}`
  pen.fillText(words.note, PAD, PAD + 38)
  pen.drawImage(image, PAD, PAD + TITLE, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('this browser draws no pictures')
  saveFile(`${words.name}.png`, [blob], 'image/png')
}
