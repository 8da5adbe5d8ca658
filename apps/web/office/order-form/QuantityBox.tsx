import { FigureBox, type FigureBoxProps } from '../kit/form/FigureBox.tsx';

/** How many of a product; the form says what is too many. */
export function QuantityBox(props: Omit<FigureBoxProps, 'max' | 'step'>) {
  return <FigureBox {...props} step={1} max={Number.MAX_SAFE_INTEGER} />;
}
