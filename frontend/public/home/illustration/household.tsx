export function Household() {
  return (
    <>
      <path className="fill-white" d="M118 234h150v112H118z" />
      <path className="fill-leaf-100" d="M118 306h150v40H118z" />
      <path className="fill-clay-500" d="M100 240l34-58h118l34 58z" />
      <path
        className="stroke-clay-700"
        strokeWidth="2.500"
        d="M158 182l-14 58M182 182l-6 58M206 182l4 58M230 182l13 58"
      />
      <path className="fill-leaf-700" d="M158 272h40v74h-40z" />
      <circle className="fill-gold-400" cx="190" cy="312" r="3" />
      <path className="fill-gold-300 stroke-clay-700" strokeWidth="3" d="M218 266h34v30h-34zM235 266v30" />
      <path className="fill-gold-400" d="M82 324h34l-4 44H86z" />
      <path className="fill-clay-700" d="M78 316h42v9H78z" />
      <path className="fill-leaf-600" d="M128 326h34l-4 44h-26z" />
      <path className="fill-leaf-900" d="M124 318h42v9h-42z" />
      <Woman />
    </>
  );
}

function Woman() {
  return (
    <>
      <path className="fill-clay-900" d="M294 368h10v8h-12zM316 368h10l2 8h-12z" />
      <path className="fill-clay-500" d="M300 270c-10 30-14 62-16 98h52c-2-36-6-68-16-98z" />
      <path className="stroke-gold-400" strokeWidth="6" d="M289 330h42M287 350h46" />
      <path className="fill-leaf-700" d="M298 262c4-8 20-8 24 0l4 40h-32z" />
      <path
        className="stroke-clay-900"
        strokeWidth="8"
        d="M322 270c10 0 20-10 26-28M298 272c-8 10-8 22 0 32"
      />
      <circle className="fill-clay-900" cx="310" cy="238" r="15" />
      <path className="fill-gold-400" d="M294 236c-2-24 36-28 33-2-10-5-22-5-33 2z" />
      <circle className="fill-gold-400" cx="322" cy="216" r="8" />
    </>
  );
}
