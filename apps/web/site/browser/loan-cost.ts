/** The months chosen by a slider. The server wrote the cost for each number of them; without this script a table has it. */
export function enhance(part: HTMLElement): void {
  const slider = part.querySelector<HTMLInputElement>('[type=range]');
  if (!slider) return;
  const chosen = part.querySelector<HTMLElement>('[data-chosen]')!;
  const result = part.querySelector('output')!;
  function show(): void {
    const cost = part.querySelector<HTMLTemplateElement>(`template[data-months="${slider!.value}"]`);
    if (!cost) return;
    const months = cost.dataset['words'] ?? '';
    chosen.textContent = months;
    slider!.setAttribute('aria-valuetext', months);
    result.replaceChildren(cost.content.cloneNode(true));
  }
  slider.addEventListener('input', show);
  // On a slow network it is moved before this script has come.
  if (slider.value !== slider.defaultValue) show();
}
