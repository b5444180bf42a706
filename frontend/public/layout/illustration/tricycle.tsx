import { Bird } from '#ui/icon/brand-mark.tsx';

export function Tricycle() {
  return (
    <>
      <path className="stroke-night" strokeWidth="7" d="M394 262l-26 88M384 262h22M392 330h56" />
      <path
        className="fill-clay-500"
        d="M336 344c4-36 50-44 66-10l-10 6c-14-20-36-18-46 2zM410 308h40v24h-46z"
      />
      <circle className="fill-gold-300" cx="380" cy="284" r="8" />
      <path className="fill-night" d="M404 296h44v12h-36z" />
      <Load />
      <circle className="fill-clay-300 stroke-night" strokeWidth="15" cx="368" cy="352" r="19" />
      <circle className="fill-clay-300 stroke-night" strokeWidth="17" cx="530" cy="350" r="21" />
      <Rider />
    </>
  );
}

function Load() {
  return (
    <>
      <circle className="fill-gold-300" cx="474" cy="220" r="20" />
      <circle className="fill-sea" cx="510" cy="214" r="24" />
      <circle className="fill-leaf-600" cx="548" cy="222" r="20" />
      <circle className="fill-white" cx="528" cy="228" r="14" />
      <path
        className="fill-leaf-700"
        d="M444 236h140a6 6 0 0 1 6 6l-6 84a8 8 0 0 1-8 8H456a8 8 0 0 1-8-8l-10-84a6 6 0 0 1 6-6z"
      />
      <path className="fill-leaf-800" d="M436 232h158v12H436z" />
      <g transform="translate(480 248) scale(1.6)" className="text-action-ink">
        <Bird />
      </g>
    </>
  );
}

function Rider() {
  return (
    <>
      <path className="stroke-sea" strokeWidth="13" d="M426 294l-26 4v28" />
      <path className="fill-night" d="M388 326h18v9h-24z" />
      <path className="fill-gold-400" d="M408 238c8-8 30-6 32 6l4 54h-38z" />
      <path className="stroke-white" strokeWidth="4" d="M408 272h34" />
      <path className="stroke-clay-900" strokeWidth="8" d="M424 250l-16 20-20-6" />
      <circle className="fill-clay-900" cx="420" cy="218" r="15" />
      <path className="fill-leaf-700" d="M404 216c0-20 32-20 32 0h-42v-4z" />
    </>
  );
}
