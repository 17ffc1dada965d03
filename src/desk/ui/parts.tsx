interface TitledProps {
  title: string;
  children: React.ReactNode;
}

/** A part of a page with its title. */
export const Section = ({ title, children }: TitledProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A part of a page that is open after a press on its title; without scripts. */
export const Disclosure = ({ title, children }: TitledProps) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
);

interface RowsProps {
  rows: readonly (readonly [title: React.ReactNode, text: React.ReactNode])[];
}

/** Facts as pairs of a title and a text. */
export const Facts = ({ rows }: RowsProps) => (
  <dl>
    {rows.flatMap(([title, text], row) => [<dt key={`${row} title`}>{title}</dt>, <dd key={`${row} text`}>{text}</dd>])}
  </dl>
);

/** A table of figures, as wide as the page. */
export const Figures = ({ rows }: RowsProps) => (
  <table>
    <tbody>
      {rows.map(([title, figure], row) => (
        <tr key={row}>
          <th scope="row">{title}</th>
          <td>{figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
