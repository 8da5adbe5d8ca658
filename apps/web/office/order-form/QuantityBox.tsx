import { FigureBox, type FigureBoxProps } from '../kit/FigureBox.tsx';

/** Beyond what an order can hold: the form says what is too many. */
const MOST_TYPED = 9_999_999;

/** How many of a product. */
export function QuantityBox(props: Omit<FigureBoxProps, 'max' | 'step'>) {
  return <FigureBox {...props} step={1} max={MOST_TYPED} />;
}
